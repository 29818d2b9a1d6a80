/** What others use of charts: one as its document would draw it. */
export { ChartTrial } from './chart-trial.tsx';
