/** What others use of reports: one as its document describes it. */
export { ReportTrial } from './report-trial.tsx';
