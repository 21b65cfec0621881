import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../../tests/kit/arbitraries.ts'
import { form, group, layout, number, select, text, textBlock, ElementBuilder } from '../../../tests/kit/form.ts'
import { treeProblems } from '../../../tests/kit/treeProblems.ts'
import { kinds } from '../../elements/registry.ts'
import { convertSettings } from './changing/convertSettings.ts'
import { kindChangeProblem } from './changing/kindChangeProblem.ts'
import type { FormDocument, Settings } from '../document/FormDocument.ts'
import { parseDocument } from '../document/parseDocument.ts'
import { printDocument } from '../document/printDocument.ts'
import { createHistory } from '../history/History.ts'
import { schemaViolation } from '../filling/schemaViolation.ts'
import type { ElementKind, Json } from '../kinds/ElementKind.ts'
import { combineEdits } from './Edit.ts'
import { setSetting } from './setSetting.ts'
import { changeKind } from './changeKind.ts'

const kindOf = (id: string) => kinds.get(id) as ElementKind
const as = (from: string, to: string, settings: Settings) =>
  convertSettings(kindOf(from), kindOf(to), settings, kindOf(to).defaults)
const changed = (document: FormDocument, id: string, to: string) => changeKind([id], to, kinds).apply(document)

describe('Settings after a change of type', () => {
  it('are kept if both types have them', () => {
    const said = { label: 'Depth', required: true, min: 2, unit: 'm' }
    expect(as('number', 'decimal', said)).toMatchObject({ settings: said, kept: Object.keys(said), lost: [] })
  })

  it('are lost if the new type lacks them or rejects the value', () => {
    expect(as('text', 'number', { label: 'A', pattern: 'x', mask: '00' }).lost).toEqual(['pattern', 'mask'])
    expect(as('number', 'date', { label: 'A', min: 3 })).toMatchObject({ lost: ['min'] })
    expect(as('number', 'date', { label: 'A', min: 3 }).settings).not.toHaveProperty('min')
  })

  it('are converted if there is an equivalent', () => {
    expect(as('text-block', 'divider', { text: 'Part two' })).toMatchObject({
      settings: { label: 'Part two' },
      converted: [{ from: 'text', to: 'label' }],
    })
    expect(as('month', 'date', { label: 'A', min: '2026-02', max: '2026-02' }).settings).toMatchObject({
      min: '2026-02-01',
      max: '2026-02-28',
    })
    expect(as('date', 'month', { label: 'A', min: '2026-02-14' }).settings).toMatchObject({ min: '2026-02' })
    expect(as('rating', 'integer', { label: 'A', count: 7 }).settings).toMatchObject({ max: 7 })
  })

  it('keep the meaning of the answer: a switch becomes the type, and vice versa', () => {
    expect(as('number', 'integer', { label: 'A', integer: true })).toMatchObject({
      converted: [{ from: 'integer', to: null }],
      lost: [],
    })
    expect(as('integer', 'number', { label: 'A' }).settings).toEqual({ label: 'A', integer: true })
    const choices = [{ value: 'a', label: 'A' }]
    expect(as('checkbox', 'image-choice', { label: 'A', choices }).settings).toMatchObject({ many: true, choices })
    expect(as('image-choice', 'radio', { label: 'A', choices, many: true }).lost).toEqual(['many'])
  })

  it('start with the defaults of a new element', () => {
    expect(as('text', 'slider', { label: 'A' }).settings).toEqual({ ...kindOf('slider').defaults, label: 'A' })
    expect(as('text', 'select', { label: 'A' }).settings['choices']).toEqual(kindOf('select').defaults['choices'])
  })
})

const shown = (next: FormDocument) => ['el000003', 'el000004'].map((id) => next.elements[id]?.settings['shownWhen'])

describe('Changing an element’s type', () => {
  it('keeps the element, its name and its position', () => {
    const document = form(text('a'), text('b').labelled('Depth'), text('c'))
    const next = changed(document, 'el000002', 'number')
    expect(next.roots).toEqual(document.roots)
    expect(next.elements['el000002']).toMatchObject({ id: 'el000002', name: 'b', kind: 'number' })
    expect(next.elements['el000002']?.settings['label']).toBe('Depth')
  })

  it('is refused if the type is not allowed there, cannot hold the children, or the template requires the element', () => {
    // el000001 tabs [ el000002 tab [ el000003 a ] ] · el000004 group [ el000005 b ]
    const document = form(
      layout('tabs', new ElementBuilder('tab', undefined, { label: 'One' }, [text('a')])),
      group('g', text('b')),
    )
    expect(kindChangeProblem(document, 'el000002', 'step', kinds)).toBe('notHere')
    expect(kindChangeProblem(document, 'el000004', 'tabs', kinds)).toBe('holdsOthers')
    expect(kindChangeProblem(document, 'el000003', 'group', kinds)).toBe('otherSort')
    expect(kindChangeProblem(document, 'el000003', 'text', kinds)).toBe('sameKind')
    expect(kindChangeProblem(document, 'el000005', 'textarea', kinds)).toBeNull()
    const [submit = ''] = document.roots.footer
    expect(kindChangeProblem(document, submit, 'link', kinds)).toBe('notHere')
    const place = { ...form(new ElementBuilder('location', 'coordinate', { label: 'Where' })), template: 1 as const }
    expect(kindChangeProblem(place, 'el000001', 'text', kinds)).toBe('needed')
    expect(changeKind(['el000003', 'el000004'], 'number', kinds).apply(document)).toBe(document)
  })

  it('changes the parts of a layout as well', () => {
    const document = form(
      layout('tabs', new ElementBuilder('tab', undefined, { label: 'One' }, [text('a')]), layout('tab', text('b'))),
    )
    const next = changed(document, 'el000001', 'collapse')
    expect(['el000001', 'el000002', 'el000004'].map((id) => next.elements[id]?.kind)).toEqual([
      'collapse',
      'panel',
      'panel',
    ])
    expect(next.elements['el000002']?.settings).toEqual({ label: 'One' })
    expect(treeProblems(next, kinds)).toEqual([])
  })

  it('updates references to the answers in a layout', () => {
    // el000001 pump [ el000002 depth · el000003 note ] · el000004 after
    const document = form(
      group('pump', number('depth'), text('note').shownWhen('pump.depth > 2')),
      text('after').shownWhen('pump.depth > 3'),
    )
    expect(shown(changed(document, 'el000001', 'card'))).toEqual(['depth > 2', 'depth > 3'])
    expect(shown(changed(document, 'el000001', 'repeat'))).toEqual(['row.depth > 2', 'pump.depth > 3'])
    const back = changed(changed(document, 'el000001', 'repeat'), 'el000001', 'group')
    expect(shown(back)).toEqual(['pump.depth > 2', 'pump.depth > 3'])
    const named = changed(changed(document, 'el000001', 'card'), 'el000001', 'group')
    expect(shown(named)).toEqual(['group.depth > 2', 'group.depth > 3'])
  })

  it('gives a free name to answers that move into another scope', () => {
    const document = form(number('depth'), group('pump', number('depth')), text('x').shownWhen('pump.depth > depth'))
    const next = changed(document, 'el000002', 'card')
    expect(next.elements['el000003']?.name).toBe('depth_2')
    expect(next.elements['el000004']?.settings['shownWhen']).toBe('depth_2 > depth')
  })

  it('applies to all selected elements or to none', () => {
    const document = form(text('a'), number('b'), select('c', 'x'), textBlock('words'))
    const next = changeKind(['el000001', 'el000002', 'el000003'], 'textarea', kinds).apply(document)
    expect(['el000001', 'el000002', 'el000003'].map((id) => next.elements[id]?.kind)).toEqual(
      Array.from({ length: 3 }, () => 'textarea'),
    )
    expect(changeKind(['el000001', 'el000004'], 'textarea', kinds).apply(document)).toBe(document)
  })
})

const VALUES: readonly Json[] = [
  true,
  1,
  5,
  'words',
  '2026-02',
  '2026-02-14',
  '08:30',
  { en: 'Words', vi: 'Lời' },
  ['a', 'b'],
  [{ value: 'a', label: 'A' }],
]

/** A document with many settings: each is one of the values it accepts, or missing. */
const anySaying = fc
  .tuple(anyDocument(25), fc.array(fc.nat(10_000), { minLength: 1, maxLength: 60 }))
  .map(([document, picks]) => {
    let at = 0
    const pick = () => picks[at++ % picks.length] ?? 0
    const edits = Object.values(document.elements).flatMap(({ id, kind }) =>
      Object.entries(kindOf(kind).settings.properties).flatMap(([key, schema]) => {
        const { enum: options = [] } = schema as { enum?: readonly Json[] }
        const fitting = [...VALUES, ...options].filter((value) => schemaViolation(schema as never, value) === null)
        return pick() % 3 && fitting.length > 0 ? [setSetting(id, key, fitting[pick() % fitting.length])] : []
      }),
    )
    return combineEdits('editor:edit.setSetting', edits).apply(document)
  })

const picks = fc.record({ pick: fc.nat(10_000), to: fc.nat(10_000) })

function possible(document: FormDocument, { pick, to }: { pick: number; to: number }) {
  const ids = Object.keys(document.elements).sort()
  const id = ids[pick % Math.max(1, ids.length)] ?? ''
  const fitting = kinds.all.filter((kind) => kindChangeProblem(document, id, kind.id, kinds) === null)
  const kind = fitting[to % Math.max(1, fitting.length)]
  return kind ? { id, kind } : null
}

describe('Any change of type', () => {
  it('leaves a valid document, and undo reverts it', () => {
    fc.assert(
      fc.property(anySaying, fc.array(picks, { minLength: 1, maxLength: 6 }), (start, wishes) => {
        let history = createHistory(start)
        for (const wish of wishes) {
          const found = possible(history.document, wish)
          if (found) history = history.commit(changeKind([found.id], found.kind.id, kinds), 0)
        }
        expect(treeProblems(history.document, kinds)).toEqual([])
        const parsed = parseDocument(JSON.parse(JSON.stringify(printDocument(history.document))), kinds)
        expect('issues' in parsed ? parsed.issues : []).toEqual([])
        while (history.canUndo) history = history.undo()
        expect(printDocument(history.document)).toEqual(printDocument(start))
      }),
    )
  })

  it('keeps every setting that both types have after changing back', () => {
    fc.assert(
      fc.property(anySaying, picks, (document, wish) => {
        const found = possible(document, wish)
        if (!found) return
        const { id, kind } = found
        const before = document.elements[id]
        const there = changed(document, id, kind.id)
        const back = changed(there, id, before?.kind ?? '').elements[id]
        expect(back?.kind).toBe(before?.kind)
        const { kept } = convertSettings(kindOf(before?.kind ?? ''), kind, before?.settings ?? {}, kind.defaults)
        for (const key of kept) expect([key, back?.settings[key]]).toEqual([key, before?.settings[key]])
      }),
    )
  })
})
