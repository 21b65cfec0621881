import { expect, it } from 'vitest'
import { languageFor } from './languageFor.ts'

it.each([
  ['the first that is wanted and there', ['en', 'th'], ['th-TH', 'en'], 'th'],
  ['that of a region, where there is one', ['pt', 'pt-BR'], ['pt-BR'], 'pt-BR'],
  ['another region of it', ['en', 'pt-BR'], ['pt', 'en'], 'pt-BR'],
  ['as the form writes it', ['zh_CN', 'en'], ['zh-cn'], 'zh_CN'],
  ['what was chosen before what the browser wants', ['en', 'vi'], [undefined, 'vi', 'en-US'], 'vi'],
  ['none that nobody wants', ['vi'], [null, 'en-US', 'de'], null],
])('%s', (_, languages, wanted, language) => {
  expect(languageFor(languages, wanted)).toBe(language)
})
