import { Problem } from '../../contract/problems.ts'
import type { Handlers } from '../http/route.ts'

export const exportHandlers: Pick<Handlers, 'exportSubmissions'> = {
  async exportSubmissions() {
    throw new Problem('notFound')
  },
}
