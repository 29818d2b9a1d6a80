import dayjs from 'dayjs';

/** A moment as the portal writes it. */
export function showTime(at: string): string {
	return dayjs(at).format('YYYY-MM-DD HH:mm:ss');
}
