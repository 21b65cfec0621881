import { describe, expect, it } from 'vitest'
import { wordsIn } from './wordsIn.ts'

const words = (text: string) => [...wordsIn(text).values()]

describe('The words of a text', () => {
  it('are counted once, whatever their case and accents', () => {
    expect(words('Giếng, giếng và GIENG!')).toEqual(['Giếng'])
  })

  it('leave out numbers, single letters, and words that say nothing', () => {
    expect(words('The pump of well 7 is a bit broken')).toEqual(['pump', 'well', 'bit', 'broken'])
    expect(words('Máy bơm của giếng bị hỏng')).toEqual(['Máy', 'bơm', 'giếng', 'hỏng'])
  })

  it('keep words with hyphens, apostrophes and digits whole', () => {
    expect(words("two-way o'clock B52")).toEqual(['two-way', "o'clock", 'B52'])
  })

  it('are found in scripts without spaces, too', () => {
    expect(words('我们的水井已经损坏')).toEqual(['水井', '损坏'])
    expect(words('น้ำสะอาด')).toEqual(['น้ำ', 'สะอาด'])
  })
})
