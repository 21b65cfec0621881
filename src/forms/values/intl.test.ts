import { expect, it } from 'vitest'
import { countriesIn } from '../../elements/address/countries.ts'
import { countryName } from '../../elements/address/addressParts.ts'
import { dayName } from '../../elements/opening-hours/describeHours.ts'
import { formatBytes } from '../../elements/common/files/formatBytes.ts'
import { localeOf, numberFormat } from './intl.ts'

it.each(['en_US', 'zh_CN', 'a language'])('a form with the invalid language tag %s uses English formats', (tag) => {
  expect(localeOf(tag)).toBe('en')
  expect(numberFormat(tag).format(1_234.5)).toBe('1,234.5')
  expect(formatBytes(1_200_000, tag)).toBe('1.2 MB')
  expect(dayName(0, tag)).toBe('Monday')
  expect(countryName('VN', tag)).toBe('Vietnam')
  expect(countriesIn(tag)).toHaveLength(countriesIn('en').length)
})

it('every valid language uses its own formats', () => {
  expect(dayName(6, 'vi')).toBe('Chủ Nhật')
  expect(formatBytes(1_200_000, 'vi')).toBe('1,2 MB')
})
