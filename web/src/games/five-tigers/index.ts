export { default } from '../plain';
