import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../../tests/kit/arbitraries.ts'
import { editorDriver } from '../../../tests/kit/editorDriver.ts'
import { form, formWith, select, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { outdatedFrom } from '../document/Outdated.ts'
import { printDocument } from '../document/printDocument.ts'
import { readDocument } from '../document/readDocument.ts'
import { withoutAuthorData } from '../document/withoutAuthorData.ts'
import { removeElements } from '../edits/removeElements.ts'
import { setSetting } from '../edits/setSetting.ts'
import { mergeDocuments } from '../merging/mergeDocuments.ts'
import { coverageOf, stateOf } from './coverageOf.ts'
import { formTexts } from './formTexts.ts'
import { withOutdatedRecorded } from './recordOutdated.ts'
import { confirmTranslations, writeTranslations, type Translation } from './writeTranslations.ts'

const start = formWith(
  { languages: ['en', 'vi'] },
  text('depth').with({ label: { en: 'Depth', vi: 'Độ sâu' }, help: 'In metres' }),
  select('use', 'a', 'b'),
)
const idOf = (name: string, document = start) => findByName(document, name)?.id ?? ''
const label = `${idOf('depth')}.label`
const run = (document: FormDocument, ...edits: readonly Parameters<typeof withOutdatedRecorded>[0][]) =>
  edits.reduce((now, edit) => withOutdatedRecorded(edit, kinds).apply(now), document)
const write = (...all: readonly Translation[]) => writeTranslations(all, kinds)
const source = (words: string) => write({ key: label, language: 'en', words })
const wordsOf = (document: FormDocument, key: string) => formTexts(document, kinds).find((one) => one.key === key)?.text
const states = (document: FormDocument, language = 'vi') =>
  Object.fromEntries(
    formTexts(document, kinds).map((one) => [one.key, stateOf(one, language, 'en', document.outdated)]),
  )

describe('The texts of a form', () => {
  it('are its title, settings and choices, each once', () => {
    const keys = formTexts(start, kinds).map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['form.title', label, `${idOf('use')}.choices.a`]))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('include those of messages and maps', () => {
    const { form, ...rest } = start
    const told = {
      ...rest,
      form: {
        ...form,
        events: [{ on: 'open' as const, action: 'showNotice' as const, params: { text: 'Hello' } }],
        maps: [{ name: 'hill', type: 'xyz' as const, role: 'overlay' as const, title: 'Hills', source: { url: '/x' } }],
      },
    }
    const written = run(
      told,
      write(
        { key: 'form.events.0', language: 'vi', words: 'Chào' },
        { key: 'form.maps.hill', language: 'vi', words: 'Đồi' },
      ),
    )
    expect(written.form.events[0]?.params).toEqual({ text: { en: 'Hello', vi: 'Chào' } })
    expect(written.form.maps?.[0]?.title).toEqual({ en: 'Hills', vi: 'Đồi' })
  })

  it('have a coverage of translations that exist and are up to date', () => {
    const texts = formTexts(start, kinds)
    const before = coverageOf(texts, 'vi', 'en', start.outdated)
    // The label's translation, and the button's default label.
    expect(before).toMatchObject({ missing: before.total - 2, stale: 0 })
    const all = texts.map(({ key }) => ({ key, language: 'vi', words: 'x' }))
    const done = run(start, write(...all))
    expect(coverageOf(formTexts(done, kinds), 'vi', 'en', done.outdated)).toMatchObject({ percent: 100, missing: 0 })
  })
})

describe('Writing translations', () => {
  it('leaves plain text in the main language and removes blank translations', () => {
    const key = `${idOf('depth')}.help`
    const written = run(start, write({ key, language: 'vi', words: 'Mét' }))
    expect(wordsOf(written, key)).toEqual({ en: 'In metres', vi: 'Mét' })
    expect(wordsOf(run(written, write({ key, language: 'vi', words: ' ' })), key)).toEqual({ en: 'In metres' })
  })

  it('is one step, however many cells there are', () => {
    const e = editorDriver(start)
    const cells = formTexts(start, kinds).map(({ key }) => ({ key, language: 'vi', words: 'x' }))
    e.editor.commit(write(...cells))
    expect(e.editor.state.history.steps).toHaveLength(1)
    e.run('undo')
    expect(e.editor.state.document).toEqual(start)
  })

  it('writes the given texts in any form', () => {
    fc.assert(
      fc.property(anyDocument(20), fc.string({ minLength: 1 }), (document, words) => {
        const cells = formTexts(document, kinds).map(({ key }, i) => ({ key, language: 'vi', words: `${words}.${i}` }))
        const written = write(...cells).apply(document)
        const last = new Map(cells.map((cell) => [cell.key, cell.words]))
        for (const { key, text } of formTexts(written, kinds)) expect(text).toMatchObject({ vi: last.get(key) })
      }),
    )
  })
})

describe('An outdated translation', () => {
  it('is one whose source text was changed anywhere in the editor', () => {
    const e = editorDriver(start)
    e.type('depth', 'help', 'x')
    expect(e.editor.state.document.outdated).toBeUndefined()
    e.editor.commit(setSetting(e.idOf('depth'), 'label', { en: 'Depth of water', vi: 'Độ sâu' }))
    expect(states(e.editor.state.document)[label]).toBe('stale')
    e.run('undo')
    expect(e.editor.state.document.outdated).toBeUndefined()
  })

  it('remembers the source text it was made for, however often it changes, until it is restored', () => {
    const changed = run(start, source('D'), source('De'), source('Deep'))
    expect(outdatedFrom(changed.outdated, label, 'vi')).toBe('Depth')
    expect(run(changed, source('Depth'))).toEqual(run(start, source('Depth')))
  })

  it('is up to date after a new translation, its removal or a confirmation', () => {
    const changed = run(start, source('Deep'))
    for (const words of ['Sâu', ''])
      expect(run(changed, write({ key: label, language: 'vi', words })).outdated).toBeUndefined()
    expect(run(changed, confirmTranslations([{ key: label }], ['vi'])).outdated).toBeUndefined()
  })

  it('does not result from writing source and translation together, unless stated', () => {
    const both = [
      { key: label, language: 'en', words: 'Deep' },
      { key: label, language: 'vi', words: 'Sâu' },
    ]
    expect(run(start, write(...both)).outdated).toBeUndefined()
    const late = run(start, write({ key: label, language: 'vi', words: 'Sâu', outdatedFrom: 'Deepness' }))
    expect(late.outdated).toEqual({ [label]: { vi: 'Deepness' } })
  })

  it('is removed with its element, and follows a choice whose value changes', () => {
    const key = `${idOf('use')}.choices.a`
    const noted = run(
      start,
      write({ key, language: 'vi', words: 'A' }),
      write({ key, language: 'en', words: 'Other' }),
      setSetting(idOf('use'), 'choices', [
        { value: 'z', label: { en: 'Other', vi: 'A' } },
        { value: 'b', label: 'b' },
      ]),
    )
    expect(noted.outdated).toEqual({ [`${idOf('use')}.choices.z`]: { vi: 'a' } })
    expect(run(noted, removeElements([idOf('use')], kinds)).outdated).toBeUndefined()
  })

  it('is stored, but not published', () => {
    const stored = printDocument(run(start, source('Deep')))
    const again = readDocument(stored, (kind) => kinds.get(kind)?.sort === 'layout')
    expect(again.outdated).toEqual({ [label]: { vi: 'Depth' } })
    expect(withoutAuthorData(stored)).not.toHaveProperty('outdated')
    expect(printDocument(start)).not.toHaveProperty('outdated')
  })

  it('is kept when two authors save at the same time', () => {
    const mine = run(start, source('Deep'))
    const theirs = run(start, write({ key: label, language: 'vi', words: 'Chiều sâu' }))
    const { document, conflicts } = mergeDocuments({ base: start, mine, theirs }, kinds)
    expect(conflicts).toEqual([])
    expect(wordsOf(document, label)).toEqual({ en: 'Deep', vi: 'Chiều sâu' })
    expect(states(document)[label]).toBe('stale')
    const right = run(mine, confirmTranslations([{ key: label }], ['vi']))
    expect(mergeDocuments({ base: mine, mine, theirs: right }, kinds).document.outdated).toBeUndefined()
  })

  it('is never recorded in a form with one language', () => {
    const one = form(text('depth').labelled('Depth'))
    expect(run(one, setSetting(idOf('depth', one), 'label', 'Deep')).outdated).toBeUndefined()
  })
})
