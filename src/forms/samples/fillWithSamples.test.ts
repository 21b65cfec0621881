import { describe, expect, it } from 'vitest'
import { ElementBuilder, form } from '../../../tests/kit/form.ts'
import { samples } from '../../elements/generated/samples.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import type { Settings } from '../document/FormDocument.ts'
import { openFilling } from '../filling/openFilling.ts'
import { fillWithSamples } from './fillWithSamples.ts'

const OPTIONS = { today: '2026-03-01', now: '2026-03-01T09:30:00+07:00', place: [105.85, 21.03] as const }

const INPUTS = kinds.all.filter(
  // Without a list there is no feature to choose.
  ({ sort, unasked, media, id }) => sort === 'input' && !unasked && !media && id !== 'feature' && !samples[id]?.inside,
)
const file = { hash: 'a1'.repeat(32), type: 'image/png', size: 100, name: 'sample.png' }

type Words = readonly [kind: string, name: string, settings?: Settings, children?: readonly Words[]]

const wordsOf = ([kind, name, settings, children]: Words): ElementBuilder =>
  new ElementBuilder(kind, name, { ...kinds.get(kind)?.defaults, ...settings }, children?.map(wordsOf))

async function filled(...elements: Words[]) {
  const compiled = compileDocument(form(...elements.map(wordsOf)), kinds)
  const filling = openFilling(compiled, { today: OPTIONS.today, now: () => OPTIONS.now })
  const unmet = await fillWithSamples(filling, { ...OPTIONS, files: async () => [file] })
  return { filling, unmet }
}

describe('Sample answers', () => {
  it.each(INPUTS.map(({ id }) => id))('make a required %s right', async (kind) => {
    const settings: Settings = { ...samples[kind]?.settings, required: true }
    const { choicesFrom: _, ...rest } = settings
    const { filling, unmet } = await filled([kind, 'q', rest])
    expect(unmet).toEqual([])
    expect(filling.checkAll()).toEqual([])
    expect(filling.input()).toHaveProperty('q')
  })

  it('satisfy rules, patterns and bounds, and continue with questions they reveal', async () => {
    const { filling, unmet } = await filled(
      ['integer', 'depth', { required: true, constraint: 'value > 57 && value < 60' }],
      ['text', 'why', { required: true, shownWhen: 'depth > 50', maxLength: 4 }],
      ['text', 'code', { required: true, constraint: "value == 'WP-7'" }],
      ['number', 'low', { required: true, max: -40, min: -41 }],
      ['date', 'day', { required: true, min: '2031-05-06' }],
    )
    expect(unmet).toEqual([])
    expect(filling.checkAll()).toEqual([])
    expect(filling.input()).toMatchObject({ depth: 58, why: expect.any(String) as string, code: 'WP-7' })
  })

  it('use given files, and report rules that no guess satisfies', async () => {
    const { filling, unmet } = await filled(
      ['photo', 'pump', { required: true }],
      ['text', 'secret', { required: true, constraint: "value == 'a' && value == 'b'" }],
      ['text', 'free', { constraint: 'value == free + free' }],
    )
    expect(filling.input()['pump']).toEqual([file])
    expect(unmet.map(({ violation }) => violation?.key)).toEqual(['violation.constraint'])
    expect(filling.input()).not.toHaveProperty('secret')
  })

  it('keep valid answers, and fill in every row', async () => {
    const { filling } = await filled(['repeat', 'wells', { min: 2 }, [['integer', 'depth', { required: true }]]])
    expect(filling.input()['wells']).toEqual([{ depth: 3 }, { depth: 3 }])
    filling.answer('wells/depth', 9, filling.rows(filling.compiled.nodes[0]?.element.id ?? '')[0])
    await fillWithSamples(filling, OPTIONS)
    expect(filling.input()['wells']).toEqual([{ depth: 9 }, { depth: 3 }])
  })
})
