import '../../logic/grammar.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../../tests/kit/arbitraries.ts'
import { treeProblems } from '../../../tests/kit/treeProblems.ts'
import { kinds } from '../../elements/registry.ts'
import { seededRandom } from '../document/seededRandom.ts'
import { elementOf } from '../document/childrenOf.ts'
import type { FormDocument, ParentRef } from '../document/FormDocument.ts'
import { containmentProblem } from '../kinds/containmentProblem.ts'
import { openTemplate } from '../template/openTemplate.ts'
import { addElement } from './addElement.ts'
import { canPlace } from './canPlace.ts'
import { duplicateElement } from './duplicateElement.ts'
import { combineEdits, type Edit } from './Edit.ts'
import { insertElements } from './insertElements.ts'
import { moveElement } from './moveElement.ts'
import { removedWith, removeElements } from './removeElements.ts'
import { renameElement } from './renameElement.ts'
import { replaceDocument } from './replaceDocument.ts'
import { setFormSettings } from './setFormSettings.ts'
import { setSetting } from './setSetting.ts'

const blank = openTemplate(100, { random: seededRandom('edits') })
const [submit = ''] = blank.roots.footer

const add =
  (kind: string, id: string, parent: ParentRef = 'children', name?: string) =>
  (document: FormDocument) =>
    addElement(
      { id, kind, ...(name === undefined ? {} : { name }) },
      {
        parent,
        index:
          typeof parent === 'string'
            ? document.roots[parent].length
            : (elementOf(document, parent.in)?.children?.length ?? 0),
      },
      kinds,
    ).apply(document)
const build = (...steps: ((document: FormDocument) => FormDocument)[]) => steps.reduce((d, step) => step(d), blank)

/** depth, pump [handle], flooded */
const form = build(
  add('number', 'depthdep', 'children', 'depth'),
  add('group', 'pumppump', 'children', 'pump'),
  add('text', 'handleha', { in: 'pumppump' }, 'handle'),
  add('switch', 'floodedf', 'children', 'flooded'),
)
const names = (document: FormDocument, parent: ParentRef = 'children'): (string | undefined)[] =>
  (typeof parent === 'string' ? document.roots[parent] : (elementOf(document, parent.in)?.children ?? [])).map(
    (id) => document.elements[id]?.name,
  )
const changes = (edit: Edit, document = form) => edit.apply(document) !== document

describe('Adding an element', () => {
  it('gives it the defaults of its type and a free name', () => {
    const twice = build(add('text', 'aaaaaaaa'), add('text', 'bbbbbbbb'), add('text', 'cccccccc'))
    expect(names(twice)).toEqual(['text', 'text_2', 'text_3'])
    expect(twice.elements['aaaaaaaa']?.settings).toEqual(kinds.get('text')?.defaults)
  })

  it('creates the initial children of its type, the same each time the edit is applied', () => {
    const edit = addElement({ id: 'tabletab', kind: 'table' }, { parent: 'children', index: 0 }, kinds)
    const table = edit.apply(blank)
    expect(edit.creates).toHaveLength(3)
    expect(names(table, { in: 'tabletab' })).toEqual(['text', 'number'])
    expect(elementOf(table, 'tabletab')?.children).toEqual(edit.creates?.slice(1))
    expect(edit.apply(blank)).toEqual(table)
    expect(treeProblems(table, kinds)).toEqual([])
  })

  it('creates only allowed children, for every type', () => {
    for (const { id, starts = [] } of kinds.all)
      for (const start of starts) expect(containmentProblem(kinds, start.kind, id)).toBeNull()
  })

  it('allows the same name in another group', () => {
    expect(names(add('text', 'aaaaaaaa', { in: 'pumppump' }, 'depth')(form), { in: 'pumppump' })).toEqual([
      'handle',
      'depth',
    ])
  })

  it('does nothing for an unknown type, a used id or a disallowed place', () => {
    expect(changes(addElement({ id: 'aaaaaaaa', kind: 'hologram' }, { parent: 'children', index: 0 }, kinds))).toBe(
      false,
    )
    expect(changes(addElement({ id: 'depthdep', kind: 'text' }, { parent: 'children', index: 0 }, kinds))).toBe(false)
    expect(changes(addElement({ id: 'aaaaaaaa', kind: 'text' }, { parent: 'footer', index: 0 }, kinds))).toBe(false)
  })
})

const refusal = (what: string | readonly string[], parent: ParentRef, index = 0) =>
  canPlace(form, kinds, what, { parent, index })

describe('A place', () => {
  it('accepts allowed elements', () => {
    expect(refusal('text', 'children', 3)).toBeNull()
    expect(refusal(['depthdep', 'floodedf'], { in: 'pumppump' })).toBeNull()
    expect(refusal('button', 'footer')).toBeNull()
  })

  it('gives the reason for a refusal', () => {
    expect(refusal(['pumppump'], { in: 'pumppump' })).toBe('editor:place.cycle')
    expect(refusal('text', { in: 'depthdep' })).toBe('editor:place.holdsNothing')
    expect(refusal('text', 'footer')).toBe('editor:place.wrongArea')
    expect(refusal('text', 'children', 9)).toBe('editor:place.gone')
    expect(refusal(['nothing0'], 'children')).toBe('editor:place.gone')
  })

  it('respects which layouts a part belongs to, and which types a layout accepts', () => {
    const parts = build(add('tabs', 'tabstabs'), add('group', 'pumppump', 'children', 'pump'))
    const why = (what: string | readonly string[], parent: ParentRef) =>
      canPlace(parts, kinds, what, { parent, index: 0 })
    expect(why('tab', { in: 'tabstabs' })).toBeNull()
    expect(why('tab', 'children')).toBe('editor:place.onlyWithin')
    expect(why('tab', { in: 'pumppump' })).toBe('editor:place.onlyWithin')
    expect(why('text', { in: 'tabstabs' })).toBe('editor:place.notAccepted')
    expect(why(['pumppump'], { in: 'tabstabs' })).toBe('editor:place.notAccepted')
    expect(why('steps', 'children')).toBeNull()
    expect(why('steps', { in: 'pumppump' })).toBe('editor:place.topLevelOnly')
  })

  it('counts the levels of moved elements', () => {
    let deep = blank
    for (let i = 0; i < 24; i++) {
      const parent: ParentRef = i === 0 ? 'children' : { in: `group${i - 1}`.padEnd(8, '_') }
      deep = add('group', `group${i}`.padEnd(8, '_'), parent)(deep)
    }
    const last = { in: 'group23_' }
    expect(Object.keys(deep.elements)).toHaveLength(25)
    expect(canPlace(deep, kinds, 'text', { parent: last, index: 0 })).toBe('editor:place.tooDeep')
    expect(canPlace(deep, kinds, ['group22_'], { parent: { in: 'group21_' }, index: 0 })).toBeNull()
  })
})

const moved = (index: number) => names(moveElement('depthdep', { parent: 'children', index }, kinds).apply(form))

describe('Moving elements', () => {
  it('interprets the index in the list before the move', () => {
    expect(moved(2)).toEqual(['pump', 'depth', 'flooded'])
    expect(moved(3)).toEqual(['pump', 'flooded', 'depth'])
    expect(changes(moveElement('depthdep', { parent: 'children', index: 0 }, kinds))).toBe(false)
    expect(changes(moveElement('depthdep', { parent: 'children', index: 1 }, kinds))).toBe(false)
  })

  it('moves several in document order, and nested ones inside their group', () => {
    const edit = moveElement(['floodedf', 'handleha', 'pumppump'], { parent: 'children', index: 0 }, kinds)
    expect(names(edit.apply(form))).toEqual(['pump', 'flooded', 'depth'])
    expect(names(edit.apply(form), { in: 'pumppump' })).toEqual(['handle'])
  })

  it('picks the next free name if the name is taken, and updates the logic that reads it', () => {
    const other = add('text', 'aaaaaaaa', { in: 'pumppump' }, 'depth')(form)
    const logic = setSetting('floodedf', 'shownWhen', 'depth > 2 && pump.depth == "low"').apply(other)
    const moved = moveElement('depthdep', { parent: { in: 'pumppump' }, index: 0 }, kinds).apply(logic)
    expect(names(moved, { in: 'pumppump' })).toEqual(['depth_2', 'handle', 'depth'])
    expect(moved.elements['floodedf']?.settings['shownWhen']).toBe('pump.depth_2 > 2 && pump.depth == "low"')
  })

  it('never creates a cycle', () => {
    const nested = add('group', 'innerinn', { in: 'pumppump' })(form)
    expect(changes(moveElement('pumppump', { parent: { in: 'innerinn' }, index: 0 }, kinds), nested)).toBe(false)
  })
})

describe('Removing elements', () => {
  it('removes all their descendants', () => {
    const left = removeElements(['pumppump', 'handleha', 'floodedf', 'nothing0'], kinds).apply(form)
    expect(names(left)).toEqual(['depth'])
    expect(Object.keys(left.elements)).toHaveLength(2)
    expect(changes(removeElements(['nothing0'], kinds))).toBe(false)
  })
})

describe('The elements removed along with a selection', () => {
  it('include a layout if its last part is removed, and nothing else', () => {
    const tabs = build(add('tabs', 'tabstabs'), add('group', 'pumppump'), add('text', 'handleha', { in: 'pumppump' }))
    const [first = '', second = ''] = elementOf(tabs, 'tabstabs')?.children ?? []
    expect(removedWith(tabs, [first], kinds)).toEqual([first])
    expect(removedWith(removeElements([first], kinds).apply(tabs), [second], kinds)).toEqual(['tabstabs'])
    expect(removedWith(tabs, ['handleha', second, first], kinds)).toEqual(['tabstabs', 'handleha'])
    expect(removedWith(tabs, ['handleha'], kinds)).toEqual(['handleha'])
    expect(removedWith(tabs, ['nothing0'], kinds)).toEqual([])
  })
})

describe('Any edits', () => {
  it('keep the tree valid: each element is in one allowed place', () => {
    fc.assert(
      fc.property(anyDocument(60), (document) => {
        expect(treeProblems(document, kinds)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('refuse a paste with misplaced elements', () => {
    const children = [{ id: 'b', kind: 'text', name: 'x', settings: {} }]
    const tabs = [{ element: { id: 'a', kind: 'tabs', settings: {}, children }, around: [] }]
    const making = { random: seededRandom('paste'), kinds }
    expect(changes(insertElements(form, tabs, { parent: 'children', index: 0 }, making))).toBe(false)
  })
})

describe('Duplicating an element', () => {
  const making = { random: seededRandom('copies'), kinds }

  it('inserts a copy with new ids and free names right after it, and reports what it created', () => {
    const edit = duplicateElement(form, 'pumppump', making)
    const copied = edit.apply(form)
    expect(names(copied)).toEqual(['depth', 'pump', 'pump_2', 'flooded'])
    const [id = ''] = edit.creates ?? []
    expect(copied.roots.children[2]).toBe(id)
    expect(names(copied, { in: id })).toEqual(['handle'])
    expect(elementOf(copied, id)?.children).not.toContain('handleha')
    expect(edit.apply(form)).toEqual(copied)
  })

  it('does nothing for a missing element', () => {
    expect(changes(duplicateElement(form, 'nothing0', making))).toBe(false)
  })
})

const logicOf = (document: FormDocument) => document.elements['notenote']?.settings['shownWhen']

describe('Renaming an element', () => {
  const read = build(
    () => setSetting('floodedf', 'shownWhen', 'pump.handle == "depth" && depth > 1').apply(form),
    (d) =>
      setFormSettings({
        data: { depth: 3, pump: { handle: 'broken' } },
        mapData: { 'well.depth': 'depth', 'well.handle': 'pump.handle' },
        events: [{ on: 'change', of: 'depth', action: 'refetch', params: {} }],
      }).apply(d),
  )

  it('updates logic, initial data, the map and events', () => {
    const renamed = renameElement('depthdep', 'level', kinds).apply(read)
    expect(renamed.elements['floodedf']?.settings['shownWhen']).toBe('pump.handle == "depth" && level > 1')
    expect(renamed.form).toMatchObject({
      data: { level: 3, pump: { handle: 'broken' } },
      mapData: { 'well.depth': 'level', 'well.handle': 'pump.handle' },
      events: [{ of: 'level' }],
    })
  })

  it('of a group type updates references to its content', () => {
    const renamed = renameElement('pumppump', 'well', kinds).apply(read)
    expect(renamed.elements['floodedf']?.settings['shownWhen']).toBe('well.handle == "depth" && depth > 1')
    expect(renamed.form.data).toEqual({ depth: 3, well: { handle: 'broken' } })
    expect(renamed.form.mapData).toEqual({ 'well.depth': 'depth', 'well.handle': 'well.handle' })
  })

  it('updates the targets and calculations of actions', () => {
    const events: FormDocument['form']['events'] = [
      { on: 'open', action: 'setValue', params: { name: 'depth', value: 'depth + 1' } },
      { on: 'open', action: 'goTo', params: { name: 'pump.handle' } },
      { on: 'open', action: 'showNotice', params: { text: 'depth' } },
      { on: 'open', action: 'showNotice', params: { text: { en: '{depth} {= depth}', vi: '{{depth}}' } } },
    ]
    const acting = setFormSettings({ events }).apply(form)
    expect(renameElement('depthdep', 'level', kinds).apply(acting).form.events).toEqual([
      { on: 'open', action: 'setValue', params: { name: 'level', value: 'level + 1' } },
      events[1],
      events[2],
      { on: 'open', action: 'showNotice', params: { text: { en: '{level} {= level}', vi: '{{depth}}' } } },
    ])
    const inGroup = renameElement('handleha', 'lever', kinds).apply(acting).form.events
    expect(inGroup[1]?.params).toEqual({ name: 'pump.lever' })
    expect(renameElement('floodedf', 'wet', kinds).apply(acting).form.events).toBe(acting.form.events)
  })

  it('in a row updates references in the row, from outside, and after a move out of it', () => {
    const rows = build(
      (d) =>
        addElement({ id: 'wellswel', kind: 'repeat', name: 'wells' }, { parent: 'children', index: 0 }, kinds).apply(d),
      (d) =>
        addElement(
          { id: 'deepdeep', kind: 'text', name: 'deep' },
          { parent: { in: 'wellswel' }, index: 0 },
          kinds,
        ).apply(d),
      (d) =>
        addElement(
          {
            id: 'notenote',
            kind: 'text',
            name: 'note',
            settings: { shownWhen: 'row.deep != "" && size(wells.deep) > 1' },
          },
          { parent: { in: 'wellswel' }, index: 1 },
          kinds,
        ).apply(d),
    )
    expect(logicOf(renameElement('deepdeep', 'far', kinds).apply(rows))).toBe('row.far != "" && size(wells.far) > 1')
    expect(logicOf(renameElement('wellswel', 'bores', kinds).apply(rows))).toBe(
      'row.deep != "" && size(bores.deep) > 1',
    )
    const moved = moveElement('deepdeep', { parent: 'children', index: 0 }, kinds).apply(rows)
    expect(logicOf(moved)).toBe('deep != "" && size(deep) > 1')
  })

  it('to a taken name changes no references', () => {
    const clash = renameElement('depthdep', 'flooded', kinds).apply(read)
    expect(names(clash)).toEqual(['flooded', 'pump', 'flooded'])
    expect(clash.form).toEqual(read.form)
  })

  it('refuses invalid names, and elements without names', () => {
    for (const name of ['', '1st', 'a b', 'a/b', '__proto__', 'x'.repeat(65)])
      expect(changes(renameElement('depthdep', name, kinds))).toBe(false)
    expect(changes(renameElement(submit, 'send', kinds))).toBe(false)
  })
})

describe('Settings', () => {
  it('are set, removed, and left unchanged if equal', () => {
    const set = setSetting('depthdep', 'required', true).apply(form)
    expect(set.elements['depthdep']?.settings['required']).toBe(true)
    expect(
      'required' in (setSetting('depthdep', 'required', undefined).apply(set).elements['depthdep']?.settings ?? {}),
    ).toBe(false)
    expect(changes(setSetting('depthdep', 'required', true), set)).toBe(false)
    expect(changes(setSetting('nothing0', 'required', true))).toBe(false)
  })

  it('of the form always contain a language', () => {
    expect(setFormSettings({ languages: [] }).apply(form).languages).toEqual(['en'])
    expect(setFormSettings({ languages: ['vi', 'en'], mode: 'dax' }).apply(form)).toMatchObject({
      languages: ['vi', 'en'],
      mode: 'dax',
    })
    expect(changes(setFormSettings({ mode: 'h5' }))).toBe(false)
  })
})

describe('Several edits combined into one', () => {
  it('see the results of the preceding ones', () => {
    const edit = combineEdits('editor:edit.setSetting', [
      addElement({ id: 'aaaaaaaa', kind: 'text' }, { parent: 'children', index: 0 }, kinds),
      setSetting('aaaaaaaa', 'label', 'Village'),
    ])
    expect(edit.apply(form).elements['aaaaaaaa']?.settings['label']).toBe('Village')
    expect(edit.creates).toEqual(['aaaaaaaa'])
  })
})

describe('An imported document', () => {
  it('replaces another one and keeps that form’s id', () => {
    const imported = openTemplate(100, { random: seededRandom('imported') })
    const replaced = replaceDocument(imported).apply(form)
    expect(replaced).toEqual({ ...imported, form: { ...imported.form, id: form.form.id } })
  })
})
