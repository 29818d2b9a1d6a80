/** The path that other systems send data to. */
export const webhookReceivePath = '/platform/v3/webhook/receive';
