import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { form, number, text } from '../../../tests/kit/form.ts'
import { treeProblems } from '../../../tests/kit/treeProblems.ts'
import { kinds } from '../../elements/registry.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { setFormSettings } from '../edits/setFormSettings.ts'
import { setSetting } from '../edits/setSetting.ts'
import { createHistory } from '../history/History.ts'
import { checkDocument } from './checkDocument.ts'
import type { FixName } from './Issue.ts'
import { joinSentences, sentencesIn } from './longQuestion.ts'

const fixOf = (document: FormDocument, name: FixName) =>
  checkDocument(document, kinds)
    .flatMap(({ fixes }) => fixes)
    .find(({ labelKey }) => labelKey === `editor:fix.${name}`)
const asking = (label: unknown, settings = {}) => form(number('depth').with({ label, ...settings }), text('after'))
/** The names and labels of the elements after the fix, in order. */
function split(document: FormDocument) {
  const fix = fixOf(document, 'splitQuestion')
  const after = fix?.edit.apply(document) ?? document
  expect(treeProblems(after, kinds)).toEqual([])
  return after.roots.children.map((id) => [after.elements[id]?.name, after.elements[id]?.settings['label']])
}
function shortened(document: FormDocument) {
  const { label, help } = fixOf(document, 'shortenQuestion')?.edit.apply(document).elements['el000001']?.settings ?? {}
  return label === undefined ? null : { label, help }
}
const LONG = `${'Stand beside the pump, and look at its sign '.repeat(4).trim()}.`
const LONG_VI = `${'Đứng cạnh máy bơm và nhìn vào tấm biển của nó '.repeat(4).trim()}.`

describe('Sentences', () => {
  it('end at punctuation in any script, and not at abbreviations and decimals', () => {
    expect(sentencesIn('How deep is it? In metres. And how wide…  Good!')).toEqual([
      'How deep is it?',
      'In metres.',
      'And how wide…',
      'Good!',
    ])
    expect(sentencesIn('有多深？请用米。多宽？')).toEqual(['有多深？', '请用米。', '多宽？'])
    expect(sentencesIn('Ask Dr. Bui, e.g. about No. 5 or 3.5 m')).toHaveLength(1)
    expect(sentencesIn('He asked “How deep?” and left. Well?')).toEqual(['He asked “How deep?”', 'and left.', 'Well?'])
    expect(sentencesIn(' \n ')).toEqual([])
  })

  it('contain the whole text together', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'Bcde', ' ', '.', '?', '。', '\n', '…') }), (words) => {
        expect(joinSentences(sentencesIn(words)).replaceAll(/\s/g, '')).toBe(words.replaceAll(/\s/g, ''))
      }),
    )
  })
})

describe('Splitting a question that asks two things', () => {
  it('creates one question for each, of which the first keeps its answers', () => {
    expect(split(asking('How deep? And how wide is it? Measure at the top.', { unit: 'm', tag: 'depth' }))).toEqual([
      ['depth', 'How deep?'],
      ['depth_2', 'And how wide is it? Measure at the top.'],
      ['after', 'after'],
    ])
    const document = asking('How deep? How wide? How old?', { unit: 'm', tag: 'depth' })
    const after = fixOf(document, 'splitQuestion')?.edit.apply(document)
    const [first, second] = (after?.roots.children ?? []).map((id) => after?.elements[id]?.settings)
    expect(first).toMatchObject({ unit: 'm', tag: 'depth' })
    expect(second).toMatchObject({ unit: 'm', label: 'How wide?' })
    expect(second).not.toHaveProperty('tag')
    expect(checkDocument(after ?? document, kinds)).toEqual([])
  })

  it('is one step for all languages', () => {
    const document = asking({ vi: 'Sâu bao nhiêu? Rộng bao nhiêu?', en: 'How deep? How wide?' })
    expect(split(document).slice(0, 2)).toEqual([
      ['depth', { en: 'How deep?', vi: 'Sâu bao nhiêu?' }],
      ['depth_2', { en: 'How wide?', vi: 'Rộng bao nhiêu?' }],
    ])
    const fix = fixOf(document, 'splitQuestion')
    const history = createHistory(document)
    expect(fix && history.commit(fix.edit, 0).undo().document).toEqual(document)
  })

  it('is not offered if the parts of the translations do not correspond', () => {
    expect(split(asking({ en: 'How deep? How wide?', vi: 'Sâu và rộng bao nhiêu?' }))).toHaveLength(2)
    expect(split(asking('How deep?how wide?'))).toHaveLength(2)
    const outdated = {
      ...asking({ en: 'How deep? How wide?', vi: 'A? B?' }),
      outdated: { 'el000001.label': { vi: 'x' } },
    }
    expect(split(outdated)).toHaveLength(2)
  })
})

describe('Shortening an overlong question', () => {
  it('keeps the sentence that asks, and puts the others before the hint', () => {
    expect(shortened(asking(`How deep is it? ${LONG} ${LONG}`, { help: 'In metres' }))).toEqual({
      label: 'How deep is it?',
      help: `${LONG} ${LONG}\nIn metres`,
    })
    expect(shortened(asking(`${LONG} ${LONG} How deep is it?`))).toEqual({
      label: 'How deep is it?',
      help: `${LONG} ${LONG}`,
    })
    expect(shortened(asking(`${LONG} ${LONG}`))).toEqual({ label: LONG, help: LONG })
  })

  it('treats all languages alike, and keeps the existing hint', () => {
    const label = { en: `How deep is it? And now please: ${LONG}`, vi: `Sâu bao nhiêu? Nay: ${LONG_VI}` }
    expect(shortened(asking(label, { help: 'In metres' }))).toEqual({
      label: { en: 'How deep is it?', vi: 'Sâu bao nhiêu?' },
      help: { en: `And now please: ${LONG}\nIn metres`, vi: `Nay: ${LONG_VI}\nIn metres` },
    })
  })

  it('is not offered if no sentence is short enough, or the sentences of the languages do not correspond', () => {
    expect(shortened(asking('x'.repeat(201)))).toBeNull()
    expect(shortened(asking({ en: `How deep is it? ${LONG} ${LONG}`, vi: 'Sâu bao nhiêu?' }))).toBeNull()
  })
})

describe('A question that the app may not support', () => {
  it('can be changed to another type, after a preview of the loss, or removed', () => {
    const inApp = setFormSettings({ mode: 'dax' })
    const film = inApp.apply(form(number('depth').with({}), text('after')))
    const asFilm = { ...film, elements: { ...film.elements } }
    const before = asFilm.elements['el000001']
    if (before) asFilm.elements['el000001'] = { ...before, kind: 'video', settings: { label: 'Film' } }
    const fix = fixOf(asFilm, 'changeKind')
    expect(fix?.becomes).toBe('file')
    expect(fix?.edit.apply(asFilm).elements['el000001']).toMatchObject({ kind: 'file', name: 'depth' })
    expect(fixOf(asFilm, 'remove')?.edit.apply(asFilm).roots.children).toEqual(['el000002'])
    const web = setFormSettings({ mode: 'h5' }).apply(setSetting('el000001', 'label', 'Film').apply(asFilm))
    expect(checkDocument(web, kinds)).toEqual([])
  })
})
