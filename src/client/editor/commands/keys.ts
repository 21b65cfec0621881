interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** True if a key press matches a combination such as `Mod+Shift+Z`. */
export function isPress(combination: string, press: KeyPress): boolean {
  const parts = combination.split('+')
  const key = parts.at(-1) ?? ''
  return (
    press.key.toLowerCase() === key.toLowerCase() &&
    (press.ctrlKey || press.metaKey) === parts.includes('Mod') &&
    (isSign(key) || press.shiftKey === parts.includes('Shift')) &&
    press.altKey === parts.includes('Alt')
  )
}

/** A symbol such as `?` needs Shift on some keyboards and not on others. */
const isSign = (key: string) => /^[^\p{L}\p{N}\s]$/u.test(key)

const SIGNS: { readonly [key: string]: string } = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }

/** Returns a combination as this platform displays it. */
export function keyLabel(combination: string, platform = navigator.platform): string {
  const mod = platform.startsWith('Mac') ? '⌘' : 'Ctrl'
  return combination
    .split('+')
    .map((part) => (part === 'Mod' ? mod : (SIGNS[part] ?? part)))
    .join('+')
}
