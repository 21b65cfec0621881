/** Illustration of an empty list of forms. */
export function EmptyFormsIllustration() {
  return (
    <svg className="forms-first" viewBox="0 0 320 170" aria-hidden="true" focusable="false">
      <circle className="forms-first-sun" cx="160" cy="86" r="78" />
      <path
        className="forms-first-hills"
        d="M8 150c60-40 110-20 160-8s96-40 144 6M22 160c40-30 96-52 150-24s80 6 130-6"
      />
      <g transform="rotate(-6 150 90)">
        <rect className="forms-first-paper" x="106" y="28" width="94" height="118" rx="10" />
        <path d="M106 52V38a10 10 0 0 1 10-10h74a10 10 0 0 1 10 10v14z" fill="#00683e" />
        <path className="forms-first-words" d="M118 40h36M118 66h48M118 98h34" />
        <rect className="forms-first-box" x="118" y="74" width="70" height="14" rx="4" />
        <circle className="forms-first-box" cx="123" cy="112" r="5" />
        <circle className="forms-first-dot" cx="123" cy="128" r="5" />
        <path className="forms-first-words" d="M134 112h34M134 128h42" />
      </g>
      <path
        className="forms-first-pin"
        d="M222 78a19 19 0 0 0-19 19c0 14 19 32 19 32s19-18 19-32a19 19 0 0 0-19-19Zm0 26a7 7 0 1 1 0-14 7 7 0 0 1 0 14Z"
      />
    </svg>
  )
}
