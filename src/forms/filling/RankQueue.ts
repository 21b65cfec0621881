/** Positions waiting to be looked at, lowest first, each at most once. Putting them in rising order costs the least. */
export class RankQueue {
  private readonly ranks: number[] = []
  private next = 0

  put(rank: number): void {
    let low = this.next
    let high = this.ranks.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.ranks[middle] ?? 0) < rank) low = middle + 1
      else high = middle
    }
    if (this.ranks[low] !== rank || low === this.ranks.length) this.ranks.splice(low, 0, rank)
  }

  take(): number | undefined {
    return this.next < this.ranks.length ? this.ranks[this.next++] : undefined
  }
}
