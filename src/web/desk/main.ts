// The desk needs no script yet. The build makes its stylesheet from this file.
import './desk.css';
