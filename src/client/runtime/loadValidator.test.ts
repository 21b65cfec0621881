import { describe, expect, it } from 'vitest'
import { filling } from '../../../tests/kit/filling.ts'
import { form, group, number, repeat, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../../forms/compile/compileDocument.ts'
import { ROOT } from '../../forms/filling/Filling.ts'
import { validatorCode } from '../../server/validators/validatorCode.ts'
import { loadValidator, schemaErrorsIn, type Validate } from './loadValidator.ts'

const document = form(
  text('name').required(),
  number('depth').between(0, 100),
  group('pump', text('maker')),
  repeat('wells', number('depth').between(0, 9)),
)

async function validatorOf(): Promise<Validate> {
  const code = validatorCode(compileDocument(document, kinds).schema)
  const validate = await loadValidator(`data:text/javascript,${encodeURIComponent(code)}`)
  if (!validate) throw new Error('not loaded')
  return validate
}

describe('The validator of a version', () => {
  it('finds nothing if the form finds nothing', async () => {
    const f = filling(document).answer('name', 'Well 3').answer('depth', 12).answer('pump/maker', 'Afridev')
    expect(f.filling.checkAll()).toEqual([])
    expect(schemaErrorsIn(f.filling, await validatorOf())).toEqual([])
  })

  it('reports violations by element and row, like the form itself', async () => {
    const f = filling(document).answer('depth', 120)
    const wells = f.idOf('wells')
    const rows = [f.filling.addRow(wells), f.filling.addRow(wells)]
    f.filling.answer('wells/depth', 3, rows[0] ?? ROOT)
    f.filling.answer('wells/depth', 30, rows[1] ?? ROOT)
    const wrong = schemaErrorsIn(f.filling, await validatorOf())
    expect(wrong).toHaveLength(3)
    expect(wrong).toContainEqual({ id: f.idOf('name'), row: ROOT, violation: { key: 'violation.required' } })
    expect(wrong).toContainEqual({
      id: f.idOf('depth'),
      row: ROOT,
      violation: { key: 'violation.maximum', params: { limit: 100 } },
    })
    expect(wrong).toContainEqual({
      id: f.idOf('wells/depth'),
      row: f.filling.rows(wells).at(-1),
      violation: { key: 'violation.maximum', params: { limit: 9 } },
    })
  })

  it('is null if it cannot be loaded', async () => {
    expect(await loadValidator('data:text/javascript,export const other = 1')).toBeNull()
    expect(await loadValidator('data:text/javascript,not a module')).toBeNull()
    expect(await loadValidator('/nowhere/validator.js')).toBeNull()
  })
})
