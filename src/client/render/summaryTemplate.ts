const NAME = /\{([^{}]{1,200})\}/g

/** The names that stand in braces in a summary, each once. */
export function namesIn(template: string): readonly string[] {
  return [...new Set(Array.from(template.matchAll(NAME), ([, name = '']) => name.trim()))]
}

/** A summary with answers in the places of names; '' while none of them has any. */
export function fillTemplate(template: string, textOf: (name: string) => string): string {
  let any = false
  const filled = template.replace(NAME, (_, name: string) => {
    const text = textOf(name.trim())
    any ||= text !== ''
    return text || '…'
  })
  return any ? filled : ''
}
