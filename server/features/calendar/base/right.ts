/** The right to have a calendar. */
export const useRight = 'feature/calendar:use';

/** Where the notices of reminders come from; no screen has such a name. */
export const reminderSource = 'feature/calendar';
