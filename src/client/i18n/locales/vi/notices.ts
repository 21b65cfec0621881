import type { Words } from '../Words.ts'
import type { notices as en } from '../en/notices.ts'

export const notices: Words<typeof en> = {
  ok: 'Đồng ý',
  unknown: 'Đã xảy ra lỗi. Hãy thử lại sau giây lát.',
  network: 'Không kết nối được máy chủ. Hãy kiểm tra mạng rồi thử lại.',
}
