/** When work is due: by a cron text, every so many minutes, at one moment, or by hand alone. */
export type JobTiming = 'cron' | 'interval' | 'once' | 'hand';

export type RunState = 'waiting' | 'running' | 'retrying' | 'done' | 'failed' | 'cancelled' | 'skipped' | 'missed';
