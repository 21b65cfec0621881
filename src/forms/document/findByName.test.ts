import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../../tests/kit/arbitraries.ts'
import { kinds } from '../../elements/registry.ts'
import { seededRandom } from './seededRandom.ts'
import { addElement } from '../edits/addElement.ts'
import { openTemplate } from '../template/openTemplate.ts'
import { ancestorsOf, areaOf, answerScopeOf } from './ancestorsOf.ts'
import { answerPathOf } from './answerPathOf.ts'
import { elementOf } from './childrenOf.ts'
import { elementsInScope, findByName, uniqueName } from './findByName.ts'
import type { ParentRef } from './FormDocument.ts'
import { newId } from './newId.ts'
import { walk } from './walk.ts'

const steps: readonly (readonly [kind: string, id: string, name: string, parent: ParentRef])[] = [
  ['text', 'villagev', 'village', 'children'],
  ['group', 'pumppump', 'pump', 'children'],
  ['group', 'handleha', 'handle', { in: 'pumppump' }],
  ['text', 'statesta', 'village', { in: 'handleha' }],
]
const form = steps.reduce(
  (document, [kind, id, name, parent]) =>
    addElement(
      { id, kind, name },
      { parent, index: parent === 'children' ? document.roots.children.length : 0 },
      kinds,
    ).apply(document),
  openTemplate(100, { random: seededRandom('names') }),
)

describe('Traversing a document', () => {
  it('visits elements in order, parents first, the footer last', () => {
    expect([...walk(form)].map((element) => element.name ?? element.kind)).toEqual([
      'village',
      'pump',
      'handle',
      'village',
      'button',
    ])
  })

  it('visits every element once', () => {
    fc.assert(
      fc.property(anyDocument(), (document) => {
        const ids = Array.from(walk(document), (element) => element.id)
        expect(ids.toSorted()).toEqual(Object.keys(document.elements).toSorted())
      }),
    )
  })

  it('returns ancestors, scopes, areas and answer paths', () => {
    expect(ancestorsOf(form, 'statesta').map((element) => element.id)).toEqual(['handleha', 'pumppump'])
    expect(answerScopeOf(form, 'statesta', kinds)).toBe('handleha')
    expect(answerScopeOf(form, 'villagev', kinds)).toBeNull()
    expect(areaOf(form, { in: 'handleha' })).toBe('children')
    expect(answerPathOf(form, 'statesta', kinds)).toEqual(['pump', 'handle', 'village'])
    expect(answerPathOf(form, form.roots.footer[0] ?? '', kinds)).toBeNull()
  })

  it('does not mistake properties of all objects for elements', () => {
    expect(elementOf(form, 'toString')).toBeUndefined()
    expect(elementOf(form, 'constructor')).toBeUndefined()
  })
})

describe('Field names', () => {
  it('are found, and made unique within their scope', () => {
    expect(findByName(form, 'village')?.id).toBe('villagev')
    expect(elementsInScope(form, 'pumppump', kinds).map((element) => element.name)).toEqual(['handle'])
    expect(uniqueName(form, 'village', null, kinds)).toBe('village_2')
    expect(uniqueName(form, 'village', 'pumppump', kinds)).toBe('village')
    expect(uniqueName(form, 'village', null, kinds, ['village_2', 'village_3'])).toBe('village_4')
  })

  it('continue counting from an existing number', () => {
    expect(uniqueName(form, 'well_7', null, kinds, ['well_7'])).toBe('well_2')
  })
})

describe('A new id', () => {
  it('has 8 letters and digits, and is unused', () => {
    const random = seededRandom('ids')
    const ids = Array.from({ length: 1_000 }, () => newId(random))
    expect(ids.every((id) => /^[A-Za-z0-9]{8}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(1_000)
    const first = newId(seededRandom('same'))
    expect(newId(seededRandom('same'), (id) => id === first)).not.toBe(first)
  })
})
