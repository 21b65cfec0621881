import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pseudoTranslate } from './pseudoTranslate.ts'

it('makes texts longer, accented and bracketed', () => {
  expect(pseudoTranslate('Depth of water', 'accented')).toBe('[Ðééþţĥ ööƒ ŵååţééŕ]')
})

it('keeps placeholders, links and Markdown syntax', () => {
  expect(pseudoTranslate('# Well {name}\n- see [here](https://a.example/x)', 'accented')).toBe(
    '# [Ŵééļļ {name}]\n- [šéééé [ĥééŕéé](https://a.example/x)]',
  )
  expect(pseudoTranslate('See {name}', 'mirrored')).toBe('\u200F\u202ESee \u202C{name}')
})

it('leaves blank texts blank, and keeps the number of lines', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('accented' as const, 'mirrored' as const),
      (words, as) => {
        const said = pseudoTranslate(words, as)
        expect(said.split('\n')).toHaveLength(words.split('\n').length)
        expect(said.trim() === '').toBe(words.trim() === '')
      },
    ),
  )
})
