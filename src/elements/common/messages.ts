import type { UiLanguage } from '../KindMessages.ts'

type CommonWords = { readonly settings: { readonly [key: string]: string } }

/** The labels of settings that several kinds share. A kind's own label for the same setting wins. */
export const messages: { readonly [language in UiLanguage]: CommonWords } = {
  en: {
    settings: {
      label: 'Label',
      help: 'Help text',
      required: 'Required',
      requiredMessage: 'Message when left blank',
      readOnly: 'Read only',
      shownWhen: 'Shown when',
      requiredWhen: 'Required when',
      readOnlyWhen: 'Read only when',
      placeholder: 'Placeholder',
      choices: 'Choices',
      appearance: 'Appearance',
      min: 'Smallest value',
      max: 'Largest value',
      minLength: 'Fewest characters',
      maxLength: 'Most characters',
    },
  },
  zh: {
    settings: {
      label: '标签',
      help: '帮助说明',
      required: '必填',
      requiredMessage: '未填时的提示',
      readOnly: '只读',
      shownWhen: '显示条件',
      requiredWhen: '必填条件',
      readOnlyWhen: '只读条件',
      placeholder: '占位提示',
      choices: '选项',
      appearance: '外观',
      min: '最小值',
      max: '最大值',
      minLength: '最少字符数',
      maxLength: '最多字符数',
    },
  },
  vi: {
    settings: {
      label: 'Nhãn',
      help: 'Hướng dẫn',
      required: 'Bắt buộc',
      requiredMessage: 'Thông báo khi bỏ trống',
      readOnly: 'Chỉ đọc',
      shownWhen: 'Hiện khi',
      requiredWhen: 'Bắt buộc khi',
      readOnlyWhen: 'Chỉ đọc khi',
      placeholder: 'Gợi ý trong ô',
      choices: 'Các lựa chọn',
      appearance: 'Cách hiển thị',
      min: 'Giá trị nhỏ nhất',
      max: 'Giá trị lớn nhất',
      minLength: 'Số ký tự ít nhất',
      maxLength: 'Số ký tự nhiều nhất',
    },
  },
}
