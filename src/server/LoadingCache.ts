interface Entry<T> {
  readonly value: Promise<T>
  /** Size of the value; 0 while it is loading. */
  size: number
}

/** Values by key, loaded once. The least recently used ones are evicted; nulls and failures are loaded again. */
export class LoadingCache<T> {
  private readonly entries = new Map<string, Entry<T>>()

  /** `maxSize`: of all values together, in the units of `sizeOf`; without, the number of values. */
  constructor(
    private readonly maxSize: number,
    private readonly sizeOf: (value: NonNullable<T>) => number = () => 1,
  ) {}

  get(key: string, load: () => Promise<T>): Promise<T> {
    const entry = this.entries.get(key) ?? this.load(key, load)
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.value
  }

  private load(key: string, load: () => Promise<T>): Entry<T> {
    const loading = load()
    // One promise for both, so that who gets a value finds the cache as it leaves it.
    const settle = async (): Promise<T> => {
      let isKept = false
      try {
        const value = await loading
        isKept = value !== null && value !== undefined
        if (isKept) entry.size = this.sizeOf(value as NonNullable<T>)
        return value
      } finally {
        if (isKept) this.evictBut(entry)
        else if (this.entries.get(key) === entry) this.entries.delete(key)
      }
    }
    const entry: Entry<T> = { value: settle(), size: 0 }
    return entry
  }

  private evictBut(newest: Entry<T>): void {
    let total = 0
    for (const { size } of this.entries.values()) total += size
    for (const [key, entry] of this.entries) {
      if (total <= this.maxSize) return
      // A value larger than the whole cache stays until the next one.
      if (entry === newest) continue
      this.entries.delete(key)
      total -= entry.size
    }
  }
}
