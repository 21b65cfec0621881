import { numberFormat } from '../../../forms/values/intl.ts'

/** Formats a size in bytes: 840 KB, 1.2 MB. */
export function formatBytes(bytes: number, language: string): string {
  const [amount, unit] = bytes < 999_500 ? [Math.max(1, Math.round(bytes / 1e3)), 'KB'] : [bytes / 1e6, 'MB']
  return `${numberFormat(language, { maximumFractionDigits: 1 }).format(amount)} ${unit}`
}

/** Formats a duration in seconds: 0:07, 1:02:30. */
export function formatPlayTime(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const two = (part: number) => String(part).padStart(2, '0')
