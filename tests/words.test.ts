import { describe, expect, it } from 'vitest'
import en from '../src/render/i18n/locales/en/editor.json' with { type: 'json' }
import enProblems from '../src/render/i18n/locales/en/problems.json' with { type: 'json' }
import vi from '../src/render/i18n/locales/vi/editor.json' with { type: 'json' }
import viProblems from '../src/render/i18n/locales/vi/problems.json' with { type: 'json' }
import zh from '../src/render/i18n/locales/zh/editor.json' with { type: 'json' }
import zhProblems from '../src/render/i18n/locales/zh/problems.json' with { type: 'json' }
import type { FixName, IssueRule } from '../src/forms/checks/Issue.ts'
import { DOCUMENT_ISSUES } from '../src/forms/document/DocumentIssue.ts'
import { PROBLEMS, type ProblemCode } from '../src/contract/problems.ts'
import type { PlaceRefusal } from '../src/forms/edits/placementProblem.ts'

/** Records of every code: a code without a message does not compile. */
type Said = {
  readonly issue: { readonly [rule in IssueRule]: string }
  readonly fix: { readonly [name in FixName]: string }
  readonly place: {
    readonly [refusal in PlaceRefusal as refusal extends `editor:place.${infer Name}` ? Name : never]: string
  }
  readonly document: { readonly [code in keyof typeof DOCUMENT_ISSUES]: string }
}
const languages: readonly (readonly [string, Said])[] = Object.entries({ en, vi, zh })
const problems: { readonly [language: string]: { readonly [code in ProblemCode]: string } } = {
  en: enProblems,
  vi: viProblems,
  zh: zhProblems,
}

const mentions = (text: string) => text.match(/\{\{\w+\}\}/g) ?? []

describe('Texts for authors about forms', () => {
  it.each(languages)('exist for every code in %s, and no others', (_, words) => {
    expect(Object.keys(words.document)).toEqual(Object.keys(DOCUMENT_ISSUES))
    expect(
      [words.issue, words.fix, words.place, words.document]
        .flatMap((group) => Object.values(group))
        .filter((text) => text.trim() === ''),
    ).toEqual([])
  })

  it.each(Object.entries(problems))('exist for every problem in %s, and no others', (_, words) => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(PROBLEMS).toSorted())
  })

  it('are the same in English as in API responses', () => {
    const sentences = Object.values(DOCUMENT_ISSUES).map((sentence) =>
      sentence.replaceAll(/\{(\w+)\}/g, '{{$1}}').replaceAll(/"([^"]*)"/g, '“$1”'),
    )
    expect(Object.values(en.document)).toEqual(sentences)
  })

  it.each(languages)('use only their parameters in %s', (_, words) => {
    const groups = ['issue', 'fix', 'place', 'document'] as const
    for (const group of groups)
      for (const [code, text] of Object.entries(words[group]) as [keyof (typeof en)[typeof group], string][])
        expect(mentions(en[group][code])).toEqual(expect.arrayContaining(mentions(text)))
  })
})
