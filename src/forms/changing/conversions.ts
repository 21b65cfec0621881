/** How one setting says what another did: the value under the new key, undefined where it cannot be said. */
export interface Conversion {
  readonly from: string
  readonly to: string
  readonly as: (value: unknown) => unknown
}

const same = (value: unknown) => value

/** A day of a month that a limit names: the first, or the last. */
const dayOf = (which: 'first' | 'last') => (value: unknown) => {
  const [year, month] = typeof value === 'string' && /^\d{4}-\d{2}$/.test(value) ? value.split('-').map(Number) : []
  if (year === undefined || month === undefined) return undefined
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${String(value)}-${which === 'first' ? '01' : String(last).padStart(2, '0')}`
}

const monthOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.slice(0, 7) : undefined

/** Settings of different names that mean the same, best first. Used where a kind lacks the setting itself. */
export const CONVERSIONS: readonly Conversion[] = [
  { from: 'text', to: 'label', as: same },
  { from: 'label', to: 'text', as: same },
  { from: 'text', to: 'help', as: same },
  { from: 'alt', to: 'label', as: same },
  { from: 'label', to: 'alt', as: same },
  { from: 'caption', to: 'text', as: same },
  { from: 'unit', to: 'suffix', as: same },
  { from: 'suffix', to: 'unit', as: same },
  { from: 'rankAtLeast', to: 'minChosen', as: same },
  { from: 'minChosen', to: 'rankAtLeast', as: same },
  { from: 'count', to: 'max', as: (value) => (typeof value === 'number' ? value : undefined) },
  { from: 'max', to: 'count', as: (value) => (typeof value === 'number' ? value : undefined) },
  { from: 'min', to: 'min', as: monthOf },
  { from: 'max', to: 'max', as: monthOf },
  { from: 'min', to: 'min', as: dayOf('first') },
  { from: 'max', to: 'max', as: dayOf('last') },
]
