import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyForm } from '../../../tests/kit/anyForm.ts'
import { anyFillingActions, spotsIn, applyFillingAction } from '../../../tests/kit/anyFilling.ts'
import { ElementBuilder, form, group, layout, number, repeat, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import { answerScopeOf } from '../document/ancestorsOf.ts'
import { elementsInScope, findByName } from '../document/findByName.ts'
import type { FormDocument, FormEvent } from '../document/FormDocument.ts'
import { isReservedName } from '../document/isReservedName.ts'
import { openFilling } from '../filling/openFilling.ts'
import type { Filling } from '../filling/Filling.ts'
import { resolveTarget } from './resolveTarget.ts'
import { renameElement } from './renameElement.ts'
import { setFormSettings } from './setFormSettings.ts'

const setting = (of: string, name: string, value = ''): FormEvent => ({
  on: 'change',
  of,
  action: 'setValue',
  params: { name, value },
})
const withEvents = (document: FormDocument, ...events: FormEvent[]) => setFormSettings({ events }).apply(document)
const rename = (document: FormDocument, id: string, to: string) => renameElement(id, to, kinds).apply(document)

describe('Renaming an element in events and buttons', () => {
  it('updates those that refer to the answer, and not others with the same name', () => {
    // el000001 depth · el000002 pump [ el000003 depth ]
    const document = withEvents(
      form(number('depth'), group('pump', number('depth'))),
      setting('depth', 'pump.depth', 'depth + pump.depth'),
    )
    expect(rename(document, 'el000003', 'far').form.events).toEqual([setting('depth', 'pump.far', 'depth + pump.far')])
    expect(rename(document, 'el000001', 'far').form.events).toEqual([setting('far', 'pump.depth', 'far + pump.depth')])
  })

  it('uses the dotted name if another answer has the new name', () => {
    const document = withEvents(form(number('level'), group('pump', number('depth'))), setting('depth', 'level'))
    expect(rename(document, 'el000003', 'level').form.events).toEqual([setting('pump.level', 'level')])
    const other = withEvents(form(group('pump', number('level')), number('depth')), setting('level', 'depth'))
    expect(rename(other, 'el000003', 'level').form.events).toEqual([setting('pump.level', 'level')])
  })

  it('updates calculations for an answer in rows', () => {
    const document = withEvents(
      form(
        repeat('wells', number('depth'), number('twice')),
        layout(
          'card',
          new ElementBuilder('button', undefined, {
            label: 'Set',
            action: 'setValue',
            name: 'twice',
            value: 'row.depth',
          }),
        ),
      ),
      setting('depth', 'twice', 'row.depth * 2'),
    )
    const renamed = rename(document, 'el000002', 'far')
    expect(renamed.form.events).toEqual([setting('far', 'twice', 'row.far * 2')])
    expect(renamed.elements['el000005']?.settings).toMatchObject({ name: 'twice', value: 'row.far' })
  })

  it('updates summaries of rows in every language', () => {
    const wells = repeat('wells', number('depth')).with({ summary: { en: '{depth} m', vi: 'Sâu {= row.depth + 1}' } })
    const renamed = rename(form(wells, text('x')), 'el000002', 'far')
    expect(renamed.elements['el000001']?.settings['summary']).toEqual({ en: '{far} m', vi: 'Sâu {= row.far + 1}' })
  })
})

const SAME = { today: '2026-03-01', now: () => '2026-03-01T09:00:00Z', uuid: () => 'one of a kind' }

/** Everything visible of a form being filled in, except names. */
function seen(filling: Filling): unknown {
  return spotsIn(filling).map(({ node, row }) => {
    const { element, kind, path } = node
    const { shown, required, readOnly } = filling.state(element.id, row)
    const answer =
      kind.sort === 'input' && path !== null ? filling.get(path, row) : filling.rows(element.id, row).length
    return { id: element.id, shown, required, readOnly, answer, wrong: filling.state(element.id, row).violations }
  })
}

describe('Any rename', () => {
  const picks = fc.record({ pick: fc.nat(10_000), to: fc.nat(10_000) })

  it('preserves the form’s behaviour and the meaning of names', () => {
    fc.assert(
      fc.property(
        anyForm(12),
        fc.array(picks, { minLength: 1, maxLength: 3 }),
        anyFillingActions,
        (drawn, wishes, steps) => {
          const names = [...new Set(Object.values(drawn.elements).flatMap(({ name }) => name ?? []))]
          const start = withEvents(
            drawn,
            ...names.map((name, i) => setting(name, names[(i + 1) % names.length] ?? name)),
          )
          let document = start
          for (const { pick, to } of wishes) {
            const name = [...names, 'other', 'another'][to % (names.length + 2)] ?? 'other'
            const element = findByName(document, names[pick % Math.max(1, names.length)] ?? '')
            if (!element || isReservedName(name)) continue
            const scope = elementsInScope(document, answerScopeOf(document, element.id, kinds), kinds)
            if (!scope.some((one) => one.name === name)) document = rename(document, element.id, name)
          }
          const [was, is] = [resolveTarget(start, kinds), resolveTarget(document, kinds)]
          for (const [i, event] of start.form.events.entries()) {
            const now = document.form.events[i]
            expect([is(now?.of), is(now?.params['name'])]).toEqual([was(event.of), was(event.params['name'])])
          }
          const [before, after] = [start, document].map((one) => openFilling(compileDocument(one, kinds), SAME))
          if (!before || !after) return
          expect(seen(after)).toEqual(seen(before))
          for (const step of steps) {
            applyFillingAction(before, step)
            applyFillingAction(after, step)
          }
          expect(seen(after)).toEqual(seen(before))
        },
      ),
      { numRuns: 60 },
    )
  })
})
