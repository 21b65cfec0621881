import fc from 'fast-check'
import { expect, it } from 'vitest'
import { embedCode } from './embedCode.ts'

it('the embed code is a single iframe, whatever the form’s name', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const code = embedCode('https://forms.example.org/codeless-portal/page/abcdefgh', name)
      expect(code.match(/[<>]/g)).toEqual(['<', '>', '<', '>'])
      expect(code.match(/"/g)).toHaveLength(14)
    }),
  )
  expect(embedCode('https://a.example/page/x', 'Wells & "pumps"')).toContain('title="Wells &amp; &quot;pumps&quot;"')
})
