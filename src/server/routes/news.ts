import type { Handlers } from '../http/route.ts'
import { streamNews } from '../news/streamNews.ts'

/** News of a form's submissions, as they happen. */
export const newsHandlers: Pick<Handlers, 'followSubmissions'> = {
  async followSubmissions(call) {
    streamNews(call)
  },
}
