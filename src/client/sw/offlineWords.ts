const WORDS = {
  en: {
    title: 'No connection',
    none: 'This page needs the network. Check your connection and try again.',
    some: 'This page needs the network. The forms below open without it; what you fill in stays on this device until it can be sent.',
    forms: 'Forms on this device',
    again: 'Try Again',
  },
  zh: {
    title: '没有网络连接',
    none: '此页面需要网络。请检查连接后重试。',
    some: '此页面需要网络。下面的表单无需网络即可打开；您填写的内容会保存在此设备上，直到可以发送。',
    forms: '此设备上的表单',
    again: '重试',
  },
  vi: {
    title: 'Không có kết nối',
    none: 'Trang này cần mạng. Hãy kiểm tra kết nối rồi thử lại.',
    some: 'Trang này cần mạng. Các biểu mẫu dưới đây mở được khi không có mạng; những gì bạn điền sẽ ở lại trên thiết bị này cho đến khi gửi được.',
    forms: 'Biểu mẫu trên thiết bị này',
    again: 'Thử lại',
  },
}

/** What is said without a network, in the first of these languages that we speak: the worker has no i18next. */
export function wordsOf(languages: readonly string[]) {
  const spoken = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => Object.hasOwn(WORDS, tag)) ?? 'en'
  return { language: spoken, ...WORDS[spoken as keyof typeof WORDS] }
}
