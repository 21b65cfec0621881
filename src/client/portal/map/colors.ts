/** Colors of what a map shows: distinguishable on light and dark maps, each with a white outline. */
export const COLORS = ['#00794a', '#2f78bd', '#bb7109', '#8557bf', '#c24d83', '#1593a0'] as const
export const OTHER = '#7c8a83'
