export { removeDeliveries } from './store/deliveries.ts';
