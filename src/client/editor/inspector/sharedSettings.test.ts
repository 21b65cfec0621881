import { describe, expect, it } from 'vitest'
import { form, number, select, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { MIXED, sharedSettings, sharedValue } from './sharedSettings.ts'

const keysOf = (...ids: string[]) => sharedSettings(ids.flatMap((id) => kinds.get(id) ?? [])).map(({ key }) => key)

describe('The common settings of several elements', () => {
  it('are those that all their types have', () => {
    expect(keysOf('text')).toContain('pattern')
    expect(keysOf('text', 'number')).toEqual(expect.arrayContaining(['label', 'help', 'required', 'shownWhen']))
    expect(keysOf('text', 'number')).not.toContain('pattern')
    expect(keysOf('text', 'divider')).toEqual(['label', 'shownWhen'])
    expect(keysOf()).toEqual([])
  })

  it('are accepted by every type', () => {
    for (const [a, b] of kinds.all.flatMap((a) => kinds.all.map((b) => [a, b] as const))) {
      for (const setting of sharedSettings([a, b])) {
        for (const kind of [a, b]) expect(kind.settings.properties).toHaveProperty(setting.key)
      }
    }
  })

  it('have a value if all agree, and are mixed otherwise', () => {
    const label = { en: 'A', vi: 'B' }
    const document = form(
      text('a').with({ label, required: true, help: 'x' }),
      number('b').with({ label: { ...label }, required: true }),
      select('c', 'x').with({ label, required: true, help: 'y' }),
    )
    const ids = document.roots.children
    expect(sharedValue(document, ids, 'label')).toBe(document.elements[ids[0] ?? '']?.settings['label'])
    expect(sharedValue(document, ids, 'required')).toBe(true)
    expect(sharedValue(document, ids, 'help')).toBe(MIXED)
    expect(sharedValue(document, ids, 'nothing')).toBeUndefined()
    expect(sharedValue(document, [], 'label')).toBeUndefined()
  })
})
