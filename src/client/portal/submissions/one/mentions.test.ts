import { describe, expect, it } from 'vitest'
import { mentionedIds, splitMentions } from './mentions.ts'

const PEOPLE = [
  { id: 'a', name: 'An' },
  { id: 'b', name: 'An Nguyễn' },
  { id: 'c', name: '李伟' },
]

describe('Mentions in a comment', () => {
  it('are found by the full name after an @, the longest first, each once', () => {
    expect([...mentionedIds('@An Nguyễn and @李伟: ask @An Nguyễn', PEOPLE)]).toEqual(['b', 'c'])
    expect([...mentionedIds('@An?', PEOPLE)]).toEqual(['a'])
    expect([...mentionedIds('An is not named, nor a@b.example', PEOPLE)]).toEqual([])
  })

  it('are separated from the other text, which is preserved', () => {
    const text = 'Hi @An Nguyễn, see @nobody'
    const pieces = splitMentions(text, PEOPLE)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.filter(({ isName }) => isName).map((piece) => piece.text)).toEqual(['@An Nguyễn'])
  })
})
