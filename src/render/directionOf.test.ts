import { describe, expect, it } from 'vitest'
import { directionOf } from './directionOf.ts'

describe('The writing direction', () => {
  it('follows the language, or the script if the tag contains one', () => {
    expect(['ar', 'ar-EG', 'he', 'ur-PK', 'az-Arab'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'rtl'])
    expect(['en', 'vi', 'zh-Hans', 'ar-Latn', ''].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'ltr', 'ltr'])
  })
})
