/** An email address as mail servers commonly take them: one @, a dotted domain, no spaces. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[\p{L}\p{Nd}-]{1,63}(?:\.[\p{L}\p{Nd}-]{1,63}){1,8}$/u

/** Whether a text is one email address. Linear in its length. */
export function isEmail(text: string): boolean {
  if (text.length > 254 || !EMAIL.test(text)) return false
  const [local = '', domain = ''] = text.split('@')
  return !/^\.|\.\.|\.$/.test(local) && !/(?:^|\.)-|-(?:\.|$)/.test(domain)
}

/** Whether a text is an absolute http or https address with a host. */
export function isWebAddress(text: string): boolean {
  if (text.length > 2_000 || !/^https?:\/\/[^\s/?#]+\S*$/i.test(text)) return false
  try {
    const { hostname } = new URL(text)
    return hostname === 'localhost' || hostname.startsWith('[') || /^[^.]+(?:\.[^.]+)+\.?$/.test(hostname)
  } catch {
    return false
  }
}

/** Whether a text is a phone number in international form (E.164): `+`, the country's code, 7 to 15 digits in all. */
export function isPhoneNumber(text: string): boolean {
  return /^\+[1-9][0-9]{6,14}$/.test(text)
}
