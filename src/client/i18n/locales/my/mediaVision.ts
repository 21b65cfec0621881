import type { ComponentWords } from '../Words.ts'
import type { mediaVision as en } from '../en/mediaVision.ts'

export const mediaVision: ComponentWords<typeof en> = {
  looking: 'ဓာတ်ပုံကို ကြည့်နေသည်…',
  offer: 'ဓာတ်ပုံအရ-',
  sure: '({{share}} သေချာ)',
  use: 'သုံးမည်',
  replace: 'ကျွန်ုပ်၏ အဖြေကို အစားထိုးမည်',
  dismiss: 'မသုံးပါ',
  used: 'အကြံပြုချက်ကို သုံးပြီးပါပြီ။',
  dismissed: 'အကြံပြုချက်ကို ဖယ်ရှားပြီးပါပြီ။',
  nothing: 'ဓာတ်ပုံတွင် ဤနေရာနှင့် ကိုက်ညီသည့်အရာ မရှိပါ။',
  refused: 'ဤဓာတ်ပုံကို မဆုံးဖြတ်နိုင်ပါ။ ကိုယ်တိုင် ဖြည့်ပါ။',
  unavailable: 'ယခု ဓာတ်ပုံကို မကြည့်နိုင်သေးပါ။ ကိုယ်တိုင် ဖြည့်ပါ။',
}
