import { expect, it } from 'vitest'
import { form, number, select, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { resetSettings } from './resetSettings.ts'

const reset = (...ids: string[]) => resetSettings(ids, kinds, (kind) => kind.defaults)

it('resets settings to the defaults, and keeps those an element requires', () => {
  const document = form(number('depth').with({ min: 2, unit: 'm' }).required(), select('kind', 'a', 'b').readOnly())
  const next = reset('el000001', 'el000002').apply(document)
  expect(next.elements['el000001']?.settings).toEqual({ label: 'depth' })
  expect(next.elements['el000002']?.settings).toEqual({
    label: 'kind',
    choices: document.elements['el000002']?.settings['choices'],
  })
})

it('does nothing if no setting was changed', () => {
  const document = form(text('a'))
  expect(reset('el000001', 'gone').apply(document)).toBe(document)
})
