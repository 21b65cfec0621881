import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { UI_LANGUAGES } from '../src/render/i18n/i18n.ts'
import { clientTextsIn } from './kit/clientTextsIn.ts'

/** Phrases of earlier versions, with the term of the glossary in CONTRIBUTING.md that replaced each. */
const REPLACED: readonly (readonly [phrase: RegExp, term: string])[] = [
  [/\bwords? (before|behind) the box/i, 'Prefix, Suffix'],
  [/^begins with$/i, 'Default value'],
  [/\bonly right when\b/i, 'Validation rule'],
  [/\b(shown|required|locked|read-only) when$/i, 'Visible if, Required if'],
  [/\boffer a choice when\b/i, 'Choice filter'],
  [/\b(fewest|smallest|largest) (value|choices|rows|files)/i, 'Minimum, Maximum'],
  [/\bmay be typed\b/i, 'Allow manual entry'],
  [/\bchoices of its own\b/i, 'Custom choices'],
  [/\bwhere it (may be|is filled in)\b/i, 'Area restriction, Platform'],
  [/\bmade up\b/i, 'mock location'],
  [/\bhelp text\b/i, 'Hint'],
  [/\breactions?\b/i, 'Triggers'],
  [/\bwhat goes where\b/i, 'Response mapping'],
  [/\bsend answers to\b/i, 'Submission URL'],
  [/\bwhen it takes answers\b/i, 'Schedule and limits'],
  [/\b(hand|handed|hands) (it |them |the form )?over\b/i, 'Transfer ownership'],
  [/\bgive (it |the task )?back\b/i, 'Release'],
  [/\btak(e|es|en) along\b/i, 'Reserve for offline'],
  [/\btak(e|es|en|ing) (it |them |this |that )?back\b/i, 'Undo, Withdraw'],
  [/\bsave an area\b/i, 'Download offline area'],
  [/\bwaiting to be sent\b/i, 'Outbox, Queued'],
  [/\brecord a walk\b/i, 'Record while walking'],
  [/\bwho may do what\b/i, 'Manage access'],
  [/\bnews about\b/i, 'Notifications'],
  [/\bwhere people stop\b/i, 'Drop-off'],
  [/\bpretend\b/i, 'Simulate'],
  [/\bfigures\b/i, 'Analytics'],
  [/\beditions?\b/i, 'Version'],
  [/^(picture choice|choose (one|any)|choice in steps|text block|hidden value|calculated value)$/i, 'its element type'],
  [/\bput away\b/i, 'Archive'],
  [/\banew\b/i, 'again'],
  [/\bstands?\b/i, 'is'],
  [/\bso many\b/i, 'a number with its unit'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\ball the same\b|\bby itself\b|\bwhat was\b/i, 'shorter'],
  [/\bplease\b|\bsorry\b/i, 'no apology'],
  [/n['’]t\b/, 'do not, cannot'],
  [/\s…$/, 'the ellipsis directly after the word'],
  [/\w'\w/, 'the apostrophe ’'],
]

/** Search terms keep the former names of elements. */
const isSearchTerm = (key: string) => key.endsWith('.synonyms')
const withoutNames = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, '{{}}')

describe('The English of the interface', () => {
  let english: ReadonlyMap<string, string>
  beforeAll(async () => {
    english = await clientTextsIn('en')
  })

  it.each(REPLACED)('does not contain %s; instead: %s', (phrase) => {
    expect(Array.from(english).filter(([key, text]) => phrase.test(withoutNames(text)) && !isSearchTerm(key))).toEqual(
      [],
    )
  })
})

describe('The glossary in CONTRIBUTING.md', () => {
  const text = readFileSync(new URL('../CONTRIBUTING.md', import.meta.url), 'utf8')
  const rows = text
    .slice(text.indexOf('### Glossary'))
    .split('\n')
    .filter((line) => /^\| (?!\*\*|concept|---)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))

  it('has each concept once, with its term in every language of the interface', () => {
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter((row) => row.length !== 2 + UI_LANGUAGES.length || row.some((cell) => cell === ''))).toEqual([])
    const concepts = rows.map(([concept]) => concept)
    expect(concepts).toEqual(Array.from(new Set(concepts)))
  })
})
