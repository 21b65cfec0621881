import { describe, expect, it } from 'vitest'
import { kinds } from '../../elements/registry.ts'
import { openSpecimen } from './openSpecimen.ts'
import { samples } from '../../elements/generated/samples.ts'
import { statesOf } from './galleryStates.ts'

describe('The samples of the gallery', () => {
  it('exist for every type, and for nothing else', () => {
    expect(Object.keys(samples).sort()).toEqual(kinds.all.map(({ id }) => id).sort())
  })

  it('have an answer for every input that collectors answer', () => {
    const inputs = kinds.all.filter((kind) => kind.sort === 'input' && kind.id !== 'calculated')
    expect(inputs.filter(({ id }) => samples[id]?.answer === undefined).map(({ id }) => id)).toEqual([])
  })

  const answered = kinds.all.filter(({ id }) => samples[id]?.answer !== undefined)
  it.each(answered.map((kind) => [kind.id, kind] as const))('give %s an answer it takes', (_, kind) => {
    const { filling } = openSpecimen(kind, 'filled')
    expect(filling.input()).not.toEqual({})
    expect(filling.checkAll().map(({ violation }) => violation.key)).toEqual([])
  })

  const refusing = kinds.all.filter((kind) => statesOf(kind).includes('invalid'))
  it.each(refusing.map((kind) => [kind.id, kind] as const))('show %s with something wrong', (_, kind) => {
    const { filling } = openSpecimen(kind, 'invalid')
    const keys = filling.checkAll().map(({ violation }) => violation.key)
    expect(keys).not.toEqual([])
    expect(keys.includes('violation.required')).toBe(samples[kind.id]?.wrong === undefined)
  })

  it.each(kinds.all.map((kind) => [kind.id, kind] as const))(
    'have settings for %s that its schema knows',
    (id, kind) => {
      const known = Object.keys(kind.settings.properties)
      const { settings = {}, looks = {} } = samples[id] ?? {}
      const used = [settings, ...Object.values(looks)].flatMap((one) => Object.keys(one))
      expect(used.filter((key) => !known.includes(key))).toEqual([])
    },
  )
})
