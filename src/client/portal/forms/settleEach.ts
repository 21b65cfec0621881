/** Number of concurrent calls. */
const AT_ONCE = 4

interface Outcome<I, T> {
  readonly done: T[]
  readonly failed: { readonly item: I; readonly error: unknown }[]
}

/** Runs `work` for each item, a few at a time, and continues after failures. Both lists keep the order. */
export async function settleEach<I, T>(items: readonly I[], work: (item: I) => Promise<T>): Promise<Outcome<I, T>> {
  const results = new Map<number, { readonly value: T } | { readonly error: unknown }>()
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) {
      results.set(
        index,
        await work(item).then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        ),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const outcome: Outcome<I, T> = { done: [], failed: [] }
  for (const [index, item] of items.entries()) {
    const result = results.get(index)
    if (result && 'value' in result) outcome.done.push(result.value)
    else outcome.failed.push({ item, error: result?.error })
  }
  return outcome
}
