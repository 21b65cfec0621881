import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pretendWords } from './pretendWords.ts'

it('makes words longer, accented and bracketed', () => {
  expect(pretendWords('Depth of water', 'accented')).toBe('[Ðééþţĥ ööƒ ŵååţééŕ]')
})

it('keeps names in braces, links and the marks of Markdown', () => {
  expect(pretendWords('# Well {name}\n- see [here](https://a.example/x)', 'accented')).toBe(
    '# [Ŵééļļ {name}]\n- [šéééé [ĥééŕéé](https://a.example/x)]',
  )
  expect(pretendWords('See {name}', 'mirrored')).toBe('\u200F\u202ESee \u202C{name}')
})

it('leaves blank words blank, and as many lines as there were', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('accented' as const, 'mirrored' as const),
      (words, as) => {
        const said = pretendWords(words, as)
        expect(said.split('\n')).toHaveLength(words.split('\n').length)
        expect(said.trim() === '').toBe(words.trim() === '')
      },
    ),
  )
})
