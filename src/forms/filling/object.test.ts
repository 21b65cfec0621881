import { describe, expect, it } from 'vitest'
import { filling } from '../../../tests/kit/filling.ts'
import { form, location, number } from '../../../tests/kit/form.ts'

const TOO_NEAR = { key: 'violation.tooNear', params: { limit: 50 } }
const place = (x: number) => ({ type: 'Point', coordinates: [x, 1] })

const opened = () => {
  const { filling: f } = filling(form(location('well'), number('depth'))).answer('well', place(1))
  const id = f.compiled.byPath.get('well')?.element.id ?? ''
  return { f, id }
}

describe('An external violation of an answer', () => {
  it('is shown immediately and prevents submitting', () => {
    const { f, id } = opened()
    f.object(id, TOO_NEAR)
    expect(f.state(id).violations).toEqual([TOO_NEAR])
    expect(f.checkAll()).toMatchObject([{ id, violation: TOO_NEAR }])
  })

  it('remains until the answer changes or the violation is withdrawn', () => {
    const { f, id } = opened()
    f.object(id, TOO_NEAR)
    f.answer('depth', 3)
    expect(f.state(id).violations).toEqual([TOO_NEAR])
    f.answer('well', place(2))
    expect(f.state(id).violations).toEqual([])
    f.object(id, TOO_NEAR)
    f.object(id, null)
    expect(f.checkAll()).toEqual([])
  })

  it('never hides violations that the form finds', () => {
    const { f, id } = opened()
    f.answer('well', place(400))
    f.object(id, TOO_NEAR)
    expect(f.checkAll()).toMatchObject([{ id, violation: { key: 'violation.longitude' } }])
  })
})
