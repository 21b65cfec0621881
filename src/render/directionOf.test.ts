import { describe, expect, it } from 'vitest'
import { directionOf } from './directionOf.ts'

describe('the direction of writing', () => {
  it('follows the language, or the script where the tag names one', () => {
    expect(['ar', 'ar-EG', 'he', 'ur-PK', 'az-Arab'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'rtl'])
    expect(['en', 'vi', 'zh-Hans', 'ar-Latn', ''].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'ltr', 'ltr'])
  })
})
