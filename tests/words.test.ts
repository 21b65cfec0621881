import { describe, expect, it } from 'vitest'
import { editorForms as en } from '../src/client/i18n/locales/en/editorForms.ts'
import { editorForms as vi } from '../src/client/i18n/locales/vi/editorForms.ts'
import { editorForms as zh } from '../src/client/i18n/locales/zh/editorForms.ts'
import type { FixName, IssueRule } from '../src/forms/checks/Issue.ts'
import { DOCUMENT_ISSUES } from '../src/forms/document/DocumentIssue.ts'
import type { PlaceRefusal } from '../src/forms/edits/whyNotOn.ts'

/** Records over every code: one without words does not compile. */
type Said = {
  readonly issue: { readonly [rule in IssueRule]: string }
  readonly fix: { readonly [name in FixName]: string }
  readonly place: {
    readonly [refusal in PlaceRefusal as refusal extends `editor:place.${infer Name}` ? Name : never]: string
  }
  readonly document: { readonly [code in keyof typeof DOCUMENT_ISSUES]: string }
}
const languages: readonly (readonly [string, Said])[] = Object.entries({ en, vi, zh })

const mentions = (text: string) => text.match(/\{\{\w+\}\}/g) ?? []

describe('what the forms say to an author', () => {
  it.each(languages)('has words for every code in %s, and no others', (_, words) => {
    expect(Object.keys(words.document)).toEqual(Object.keys(DOCUMENT_ISSUES))
    expect(
      Object.values(words)
        .flatMap((group) => Object.values(group))
        .filter((text) => text.trim() === ''),
    ).toEqual([])
  })

  it('says in English what callers without our client read', () => {
    const sentences = Object.values(DOCUMENT_ISSUES).map((sentence) =>
      sentence.replaceAll(/\{(\w+)\}/g, '{{$1}}').replaceAll(/"([^"]*)"/g, '“$1”'),
    )
    expect(Object.values(en.document)).toEqual(sentences)
  })

  it.each(languages)('mentions in %s only what it is told', (_, words) => {
    const groups = ['issue', 'fix', 'place', 'document'] as const
    for (const group of groups)
      for (const [code, text] of Object.entries(words[group]) as [keyof (typeof en)[typeof group], string][])
        expect(mentions(en[group][code])).toEqual(expect.arrayContaining(mentions(text)))
  })
})
