import type { FieldPlan } from './FieldPlan.ts'

interface Ranked {
  readonly plan: Pick<FieldPlan, 'rank'>
}

/** A binary heap of dirty fields, lowest rank first. Insertion in ascending order is cheapest. */
export class RankQueue<FieldNode extends Ranked> {
  private readonly fields: FieldNode[] = []

  put(field: FieldNode): void {
    const { fields } = this
    let at = fields.length
    for (; at > 0;) {
      const above = (at - 1) >> 1
      const parent = fields[above]
      if (!parent || parent.plan.rank <= field.plan.rank) break
      fields[at] = parent
      at = above
    }
    fields[at] = field
  }

  take(): FieldNode | undefined {
    const { fields } = this
    const first = fields[0]
    const last = fields.pop()
    if (!last || last === first) return first
    let at = 0
    for (;;) {
      const left = fields[2 * at + 1]
      const right = fields[2 * at + 2]
      if (!left) break
      const smaller = right && right.plan.rank < left.plan.rank ? right : left
      if (smaller.plan.rank >= last.plan.rank) break
      fields[at] = smaller
      at = 2 * at + (smaller === left ? 1 : 2)
    }
    fields[at] = last
    return first
  }
}
