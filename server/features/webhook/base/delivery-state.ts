export type DeliveryState = 'waiting' | 'retrying' | 'done' | 'failed';
