/** The path of the call that lists the screens that webhooks can be about. */
export const webhookScreensPath = '/platform/v3/webhook/screens';

/** The path that other systems send data to. */
export const webhookReceivePath = '/platform/v3/webhook/receive';

/** A screen that can be chosen. */
export interface ChoosableScreen {
	name: string;
	title: string;
}
