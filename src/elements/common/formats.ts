/** An email address as commonly accepted by mail servers: one @, a dotted domain, no spaces. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[\p{L}\p{Nd}-]{1,63}(?:\.[\p{L}\p{Nd}-]{1,63}){1,8}$/u

/** True if the text is one email address. Linear in its length. */
export function isEmail(text: string): boolean {
  if (text.length > 254 || !EMAIL.test(text)) return false
  const [local = '', domain = ''] = text.split('@')
  return !/^\.|\.\.|\.$/.test(local) && !/(?:^|\.)-|-(?:\.|$)/.test(domain)
}

/** True if the text is an absolute http or https URL with a host. */
export function isWebAddress(text: string): boolean {
  if (text.length > 2_000 || !/^https?:\/\/[^\s/?#]+\S*$/i.test(text)) return false
  try {
    const { hostname } = new URL(text)
    return hostname === 'localhost' || hostname.startsWith('[') || /^[^.]+(?:\.[^.]+)+\.?$/.test(hostname)
  } catch {
    return false
  }
}

/** True if the text is an international phone number (E.164): `+`, the country code, 7 to 15 digits in total. */
export function isPhoneNumber(text: string): boolean {
  return /^\+[1-9][0-9]{6,14}$/.test(text)
}
